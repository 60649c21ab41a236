declare const isOfSitemap: unique symbol

/** An address within the application, made by `paths` or taken from the address bar; any other text is none. */
export type AppPath = string & { readonly [isOfSitemap]: true }

/** Where the window is now. */
export const hereNow = (): AppPath => (location.pathname + location.search) as AppPath
