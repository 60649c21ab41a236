import zones from './windows-zones.json' with { type: 'json' }

/**
 * Names of IANA zones in Windows, Outlook and Exchange: the registry's name first, then names in English menus over the years,
 * and a few abbreviations that mean one zone.
 */
export const WINDOWS_ZONES: readonly { zone: string; names: readonly string[] }[] = zones
