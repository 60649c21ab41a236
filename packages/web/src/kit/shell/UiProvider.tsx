import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { TOAST_MS } from '@rolecall/domain/limits'
import type { ReactNode } from 'react'
import { cssVariables, PRINT_STYLES, theme } from './theme.ts'

/** The looks, dialogs and toasts that every part of the interface stands on. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <style media="print">{PRINT_STYLES}</style>
    <DatesProvider settings={{ firstDayOfWeek: 1 }}>
      <ModalsProvider>{children}</ModalsProvider>
    </DatesProvider>
    <Notifications position="top-center" autoClose={TOAST_MS.standard} limit={4} transitionDuration={TOAST_MS.hide} />
  </MantineProvider>
)
