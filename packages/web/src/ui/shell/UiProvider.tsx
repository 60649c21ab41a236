import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { askForFloats, useFloatsAsked } from '../feedback/floats.ts'
import { preloadToasts } from '../feedback/toast.ts'
import { cssVariables, PRINT_STYLES, theme } from './theme.ts'
import { whenIdle } from './when-idle.ts'

const Floats = lazy(async () => ({ default: (await import('../feedback/Floats.tsx')).Floats }))

/** The looks, dialogs and toasts that every part of the interface stands on. */
export function UiProvider({ children }: { children: ReactNode }) {
  const isAsked = useFloatsAsked()
  useEffect(
    () =>
      whenIdle(() => {
        preloadToasts()
        askForFloats()
      }),
    [],
  )
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <style media="print">{PRINT_STYLES}</style>
      <DatesProvider settings={{ firstDayOfWeek: 1 }}>{children}</DatesProvider>
      {isAsked && (
        <Suspense>
          <Floats />
        </Suspense>
      )}
    </MantineProvider>
  )
}
