import type { PageDeclaration } from '../api/address/define-pages.ts'
import { PAGES } from './pages.gen.ts'

/** Every page of the application; any other address leads to `/` (rule G-010). */
export const SITEMAP = PAGES satisfies Record<string, PageDeclaration>

declare module '../api/address/define-pages.ts' {
  interface PageRegister {
    pages: typeof SITEMAP
  }
}
