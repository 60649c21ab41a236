const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** "German" of "de"; "Not known" of what is no language. */
export const nameLanguage = (code: string): string => (/^[a-z]{2,3}$/.test(code) && names.of(code)) || 'Not known'
