import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join, normalize } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { callsAsData } from './calls-as-data.ts'
import { extensionFile } from './extension-file.ts'
import { filesOfPages } from './files-of-pages.ts'
import { fillMedia } from './src/ui/shell/breakpoints.ts'

const SERVER = process.env.ROLECALL_SERVER ?? 'http://127.0.0.1:3001'

/** Paths that the development server answers itself: its own modules, and every page (an address opened in the browser). */
const VITE_PATHS = /^\/(@|src\/|node_modules\/|packages\/|logo\.svg$|index\.html$|__)/

/** Paths of documents that the server opens in a tab of their own. */
const SERVER_PAGES = /^\/(files|exports|preview|api\/docs)\//

function belongsToVite({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const path = url.split('?', 1)[0] ?? '/'
  if (SERVER_PAGES.test(path)) return false
  if (VITE_PATHS.test(path)) return true
  return (headers.accept ?? '').includes('text/html') && !headers['access-token']
}

/** The whole client, which main.ts imports once it has started the page. */
const APP = 'src/app/app.tsx'
const START = 'src/app/main.ts'
const FONT = /inter-latin-wght-normal-.*\.woff2$/

/** Returns whether a module contains schemas, or the library they are written with. */
const isRule = (id: string) => ['/node_modules/zod/', '/packages/contract/src/'].some((folder) => id.includes(folder))

/** Parts of the shell that appear after the page: one file to load instead of one per part. */
const LATE_FRAME =
  /src\/(?:modules\/notifications\/Bell|modules\/accounts\/session\/follow-company|components\/news\/NewsDot|app\/follow-rights|ui\/shell\/(?:ScrollTop|JobsIndicator)|ui\/feedback\/(?:Floats|show-toast))\.tsx?$/

/** What a shortlist loads right after its candidates. */
const AFTER_SHORTLIST =
  /src\/(?:modules\/shortlist\/late-parts|components\/position-acts\/ReviewNotice|components\/candidate-view\/moves\/ChangeStatusModal)\.tsx?$/

/** Lets the browser load the client in parallel with main.ts, instead of after it. */
const preloadApp: Plugin = {
  name: 'preload-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = new Set<string>()
      // The entry only imports main.ts, which the document can name itself.
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(START)))
      if (!entry || !start) throw new Error('The build has no first script')
      const add = (file: string) => {
        const chunk = bundle[file]
        if (file === start.fileName || files.has(file) || chunk?.type !== 'chunk') return
        files.add(file)
        for (const imported of chunk.imports) add(imported)
      }
      for (const chunk of chunks) if (chunk.moduleIds.some((id) => id.endsWith(APP))) add(chunk.fileName)
      const tags: HtmlTagDescriptor[] = [...files].map((file) => ({
        tag: 'link',
        injectTo: 'head',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
      }))
      // While the scripts run, so that nothing is drawn in one font and then in another.
      const font = Object.keys(bundle).find((file) => FONT.test(file))
      if (!font) throw new Error('The build has no font')
      tags.push({
        tag: 'link',
        injectTo: 'head',
        attrs: {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          fetchpriority: 'low',
          crossorigin: true,
          href: `/${font}`,
        },
      })
      // main.ts starts the page and need not wait for the styles.
      const named = html
        .replace(entry.fileName, start.fileName)
        .replace(new RegExp(`\\s*<link rel="modulepreload"[^>]*${start.fileName}">`), '')
      return { html: named.replace('<script type="module"', '<script type="module" async'), tags }
    },
  },
}

/** Groups of `codeSplitting` that run as soon as they arrive. */
const RUN_AT_ONCE = ['start', 'app', 'sign-in', 'frame', 'shortlist-page', 'late-frame', 'kit', 'after-shortlist']

/**
 * Tells browsers, in the first line, that most functions of a file run at once: they are compiled while it loads, beside the page's
 * own thread, instead of each at its first call. Others ignore it.
 */
const compileWhileLoading: Plugin = {
  name: 'compile-while-loading',
  apply: 'build',
  generateBundle: {
    // After Vite has added a line of its own.
    order: 'post',
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && RUN_AT_ONCE.includes(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
    },
  },
}

const PDFJS = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
/** The files that the PDF reader requests by name; of the decoders, those that the content security policy allows. */
const PDFJS_FILES = /^(?:cmaps|standard_fonts)[\\/](?!LICENSE)|_nowasm_fallback\.js$/

/** Serves those files under the reader's version, so that browsers may cache them forever; none of them is committed. */
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
/** Replaces `@media (--narrow)` in stylesheets: the widths are defined once, where components also read them. */
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
  // Only React before 18 lacks the hook that these modules bring along.
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      { find: /^\.\/use-id\/use-id\.mjs$/, replacement: join(import.meta.dirname, 'src/ui/form/use-id.ts') },
    ],
  },
  plugins: [react(), callsAsData, preloadApp, filesOfPages, servePdfFiles, extensionFile, compileWhileLoading],
  // Lists of the domain as JavaScript, which is smaller: none is long enough for JSON parsing to be noticeably faster.
  json: { stringify: false },
  css: { postcss: { plugins: [breakpoints] } },
  // Icons are imported individually; bundling them ahead would start again with every icon that a page adds.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 900,
    manifest: true,
    // One small file for all pages: no page waits for its own styles, and their order is the same everywhere.
    cssCodeSplit: false,
    // Browsers that lack it load the same files, later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // From the index files of libraries, only the modules that pages use are read: a fifth fewer modules.
      experimental: { lazyBarrel: true },
      // Intended: the palette shows at once what a field loads later.
      checks: { ineffectiveDynamicImport: false },
      output: {
        // The first script names all files, so that long names weigh on every page; the manifest maps them.
        chunkFileNames: 'assets/[hash:7].js',
        // In the order in which users reach them, each with all imports that the ones before it lack. For the rest the
        // counts decide: a request costs more than some bytes that a page could do without.
        codeSplitting: {
          groups: [
            { name: 'start', test: /src\/app\/main\.ts$|page-addresses\.gen\.ts$/, priority: 9 },
            { name: 'app', test: `${APP}$`, priority: 8 },
            { name: 'sign-in', test: 'src/modules/accounts/session/SignInPage.tsx$', priority: 7 },
            { name: 'frame', test: 'src/app/AppFrame.tsx$', priority: 6 },
            // The page on which users spend their day.
            { name: 'shortlist-page', test: 'src/modules/shortlist/ShortlistPage.tsx$', priority: 5 },
            // What every page shows right after its own content.
            { name: 'late-frame', test: LATE_FRAME, priority: 5 },
            // Without the validation rules of forms, which no page needs before the user fills one in.
            { name: 'kit', test: (id) => !isRule(id), minShareCount: 14, priority: 4 },
            // Code needed right after the candidates is one file. In this order no files wait for each other in a
            // circle: each group contains its imports, or a group before it does.
            { name: 'after-shortlist', test: AFTER_SHORTLIST, priority: 3 },
            {
              name: 'parts',
              test: (id) => !isRule(id),
              minShareCount: 7,
              entriesAware: true,
              entriesAwareMergeThreshold: 2000,
              priority: 2,
            },
            // Not merged further: that would only save requests, and can make two files wait for each other.
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
