import type { IncomingMessage } from 'node:http'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fillMedia } from './src/ui/shell/breakpoints.ts'

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
  plugins: [react()],
  css: { postcss: { plugins: [breakpoints] } },
  // Icons are imported one by one; bundling them ahead would start anew with every icon that a page adds.
  optimizeDeps: { exclude: ['@tabler/icons-react'] },
  build: { outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 900 },
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
