import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { TOAST_MS } from '@rolecall/domain/calendar/screen-timings'
import { useEffect } from 'react'
import { recordFloatsMounted } from './floats.ts'

/** The place of toasts, and of dialogs opened by `confirm` and similar calls. */
export function Floats() {
  useEffect(recordFloatsMounted, [])
  return (
    <>
      <ModalsProvider />
      <Notifications position="top-center" autoClose={TOAST_MS.standard} limit={4} transitionDuration={TOAST_MS.hide} />
    </>
  )
}
