import type { PageDeclaration } from '../api/address/define-pages.ts'

type LoadPage = PageDeclaration['load']

/** The code of a page could not be had, since the device has no network. */
export class PageUnreachable extends Error {}

/**
 * Loads a page. Without a network it says so by an error of its own: for one that the browser makes the router loads the
 * whole document anew, which is for a newer version of the product, and would leave nothing on the screen.
 */
export const loadWhereThereIsNetwork =
  (load: LoadPage): LoadPage =>
  async () => {
    try {
      return await load()
    } catch (cause) {
      throw navigator.onLine ? cause : new PageUnreachable('No network', { cause })
    }
  }
