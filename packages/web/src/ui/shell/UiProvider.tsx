import { MantineProvider } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { cssVariables, theme } from './theme.ts'

const TOAST_SHOW_MS = 300

/** The looks, dialogs and toasts that every part of the interface stands on. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
    <DatesProvider settings={{ firstDayOfWeek: 1 }}>
      <ModalsProvider>{children}</ModalsProvider>
    </DatesProvider>
    <Notifications position="top-center" autoClose={2000} limit={4} transitionDuration={TOAST_SHOW_MS} />
  </MantineProvider>
)
