import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../api/query-client.ts'
import { UiProvider } from '../ui/shell/UiProvider.tsx'
import { createAppRouter } from './router.tsx'
import { watchSession } from './session-watch.ts'

/** Renders the client into an element, at the address of the window. Returns a function that removes it again. */
export function startClient(element: HTMLElement): () => void {
  const router = createAppRouter()
  const queryClient = createQueryClient()
  const stopWatching = watchSession(router, queryClient)
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
  return () => {
    root.unmount()
    stopWatching()
    queryClient.clear()
    router.history.flush()
    router.history.destroy()
    // An answer that arrives later must not change the address of what is rendered next.
    Object.assign(router.history, { push: () => undefined, replace: () => undefined })
  }
}
