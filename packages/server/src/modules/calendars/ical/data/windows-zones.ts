import zones from './windows-zones.json' with { type: 'json' }

/**
 * What Windows, Outlook and Exchange call the zones of IANA: the name of the registry first, then what menus have shown over the
 * years, in English, and a few abbreviations that mean one zone.
 */
export const WINDOWS_ZONES: readonly { zone: string; names: readonly string[] }[] = zones
