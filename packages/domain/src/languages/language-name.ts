const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Returns "German" for "de"; "Not known" for an unknown code. */
export const nameLanguage = (code: string): string => (/^[a-z]{2,3}$/.test(code) && names.of(code)) || 'Unknown'
