import { MantineProvider } from '@mantine/core'
import { type ReactNode, Suspense, useEffect } from 'react'
import { requestFloats, useFloatsRequested } from '../feedback/floats.ts'
import { lazyNamed } from '../feedback/lazy-named.ts'
import { preloadToasts } from '../feedback/toast.ts'
import { keepUserFocus } from './focus.ts'
import { cssVariables, PRINT_STYLES, theme } from './theme.ts'
import { whenIdle } from './when-idle.ts'

const Floats = lazyNamed(() => import('../feedback/Floats.tsx'), 'Floats')

/** Provides the theme, dialogs and toasts for the whole interface. */
export function UiProvider({ children }: { children: ReactNode }) {
  const isAsked = useFloatsRequested()
  useEffect(keepUserFocus, [])
  useEffect(
    () =>
      whenIdle(() => {
        preloadToasts()
        requestFloats()
      }),
    [],
  )
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <style media="print">{PRINT_STYLES}</style>
      {children}
      {isAsked && (
        <Suspense>
          <Floats />
        </Suspense>
      )}
    </MantineProvider>
  )
}
