import type { PageDeclaration } from '../api/address/define-pages.ts'

type PageLoader = PageDeclaration['load']

/** Thrown when the code of a page can't be loaded because the device is offline. */
export class PageUnreachable extends Error {}

/**
 * Loads a page. Throws an error of its own when offline: on the browser's own error the router reloads the whole
 * document, which is meant for a newer version of the product and would leave a blank screen.
 */
export const loadWhenOnline =
  (load: PageLoader): PageLoader =>
  async () => {
    try {
      return await load()
    } catch (cause) {
      throw navigator.onLine ? cause : new PageUnreachable('No network', { cause })
    }
  }
