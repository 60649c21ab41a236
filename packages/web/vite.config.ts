import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { callsAsData } from './calls-as-data.ts'
import { extensionFile } from './extension-file.ts'
import { filesOfPages } from './files-of-pages.ts'
import { fillMedia } from './src/kit/shell/breakpoints.ts'

const SERVER = process.env.ROLECALL_SERVER ?? 'http://127.0.0.1:3001'

/** What the development server answers itself: its own modules, and every page (an address opened in the browser). */
const VITE_PATHS = /^\/(@|src\/|node_modules\/|packages\/|logo\.svg$|index\.html$|__)/

/** What the server shows in a tab of its own. */
const SERVER_PAGES = /^\/(files|exports|preview|api\/docs)\//

function belongsToVite({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const path = url.split('?', 1)[0] ?? '/'
  if (SERVER_PAGES.test(path)) return false
  if (VITE_PATHS.test(path)) return true
  return (headers.accept ?? '').includes('text/html') && !headers['access-token']
}

/** The whole client, which main.ts imports when it has set the page going. */
const APP = 'src/app/app.tsx'

/** Schemas, and what they are written with. */
const isRule = (id: string) => ['/node_modules/zod/', '/packages/contract/src/'].some((folder) => id.includes(folder))

/** Has the browser load the client together with main.ts, instead of after it. */
const preloadApp: Plugin = {
  name: 'preload-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = new Set<string>()
      const add = (file: string) => {
        const chunk = bundle[file]
        if (files.has(file) || chunk?.type !== 'chunk') return
        files.add(file)
        for (const imported of chunk.imports) add(imported)
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(APP))) add(chunk.fileName)
      }
      const tags = [...files].map((file) => ({
        tag: 'link',
        injectTo: 'head' as const,
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
      }))
      // main.ts sets things going; it need not wait for the styles.
      return { html: html.replace('<script type="module"', '<script type="module" async'), tags }
    },
  },
}

const PDFJS = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
/** What the reader of PDFs asks for by name; of the decoders those that the pages' policy lets run. */
const PDFJS_FILES = /^(?:cmaps|standard_fonts)[\\/](?!LICENSE)|_nowasm_fallback\.js$/

/** Serves those files below the reader's version, so that browsers may keep them for good; none of them is committed. */
const servePdfFiles: Plugin = {
  name: 'serve-pdf-files',
  async configureServer({ middlewares }) {
    const base = await pdfFilesBase()
    middlewares.use(`/${base}`, ({ url = '' }, response, next) => {
      readFile(join(dirname(PDFJS), normalize(url.split('?', 1)[0] ?? ''))).then((content) => {
        if (url.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        response.end(content)
      }, next)
    })
  },
  async generateBundle() {
    const base = await pdfFilesBase()
    for (const name of (await readdir(dirname(PDFJS), { recursive: true })).filter((each) => PDFJS_FILES.test(each)))
      this.emitFile({
        type: 'asset',
        fileName: `${base}/${name.replaceAll('\\', '/')}`,
        source: await readFile(join(dirname(PDFJS), name)),
      })
  },
}

const pdfFilesBase = async () => `pdfjs-${JSON.parse(await readFile(PDFJS, 'utf8')).version}`
/** `@media (--narrow)` in stylesheets: the widths stand once, where components read them too. */
const breakpoints = {
  postcssPlugin: 'breakpoints',
  AtRule: {
    media: (rule: { params: string }) => {
      const filled = fillMedia(rule.params)
      if (filled !== rule.params) rule.params = filled
    },
  },
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), callsAsData, preloadApp, filesOfPages, servePdfFiles, extensionFile],
  // Lists of the domain as JavaScript, which is smaller: none is so long that parsing JSON would be felt to be faster.
  json: { stringify: false },
  css: { postcss: { plugins: [breakpoints] } },
  // Icons are imported one by one; bundling them ahead would start anew with every icon that a page adds.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
    manifest: true,
    // One small file for all pages: no page waits for styles of its own, and their order is the same everywhere.
    cssCodeSplit: false,
    rolldownOptions: {
      // Of libraries' lists of all that they have, only what pages ask for is read: a fifth of the modules less.
      experimental: { lazyBarrel: true },
      // Meant: what the palette shows at once a field loads later.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // The first script names all files, so that names weigh on every page; the manifest says which is which.
        chunkFileNames: 'assets/[hash:7].js',
        // In the order in which people come to them, each with all that it imports and the ones before it have not. Of the
        // rest the counts decide: a request costs more than some bytes that a page can do without.
        codeSplitting: {
          groups: [
            { name: 'start', test: 'src/app/main.ts$', priority: 9 },
            { name: 'app', test: `${APP}$`, priority: 8 },
            { name: 'sign-in', test: 'src/features/company/session/SignInPage.tsx$', priority: 7 },
            { name: 'frame', test: 'src/app/AppFrame.tsx$', priority: 6 },
            // Where people are all day.
            { name: 'shortlist-page', test: 'src/features/hiring/shortlist/ShortlistPage.tsx$', priority: 5 },
            // Not what forms hold to, which no page needs before one is filled in.
            { name: 'kit', test: (id) => !isRule(id), minShareCount: 14, priority: 4 },
            // What comes right after the candidates is one file but for what many pages share. In this order none waits in a
            // circle: each group has all that it imports, or a group before it has.
            { name: 'parts', test: (id) => !isRule(id), minShareCount: 7, entriesAware: true, priority: 3 },
            { name: 'after-shortlist', test: 'src/features/hiring/shortlist/late-parts.ts$', priority: 2 },
            // Not merged further, which is smaller in requests alone and can make two files wait for each other.
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
  server: {
    port: 3000,
    strictPort: true,
    proxy: {
      '/': {
        target: SERVER,
        changeOrigin: false,
        ws: false,
        bypass: (request) => (belongsToVite(request) ? request.url : undefined),
      },
    },
  },
})
