declare const isOfSitemap: unique symbol

/** An address within the application, as made by `paths`; plain text is not assignable. */
export type AppPath = string & { readonly [isOfSitemap]: true }
