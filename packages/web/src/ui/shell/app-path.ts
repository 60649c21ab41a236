declare const isOfSitemap: unique symbol

/** An address within the application, as `paths` makes it; any other text is none. */
export type AppPath = string & { readonly [isOfSitemap]: true }
