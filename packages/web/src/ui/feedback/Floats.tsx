import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { TOAST_MS } from '@rolecall/domain/limits'
import { useEffect } from 'react'
import { noteFloats } from './floats.ts'

/** Where toasts are shown, and dialogs that `confirm` and its like open. */
export function Floats() {
  useEffect(noteFloats, [])
  return (
    <>
      <ModalsProvider />
      <Notifications position="top-center" autoClose={TOAST_MS.standard} limit={4} transitionDuration={TOAST_MS.hide} />
    </>
  )
}
