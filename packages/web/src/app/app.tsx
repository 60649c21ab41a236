import '@fontsource-variable/inter'
import '../kit/shell/mantine.css'
import '@mantine/notifications/styles.css'
import '../kit/shell/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from '../api/query-client.ts'
import { UiProvider } from '../kit/shell/UiProvider.tsx'
import { router } from './router.tsx'
import { watchSession } from './session-watch.ts'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')

const queryClient = makeQueryClient()
watchSession(router, queryClient)

createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
)
