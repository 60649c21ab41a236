import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast } from './show-toast.ts'

const shown = () => notificationsStore.getState().notifications

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  notifications.clean()
  vi.useRealTimers()
})

// L-A12 L-A13
test('a toast lasts 2 s, appears within 300 ms, and closes a second after the mouse leaves', () => {
  showToast('success', 'Saved')
  const [{ onOpen, onMouseLeave, ...toast } = {}] = shown()
  expect(toast).toMatchObject({ message: 'Saved', autoClose: 2000, style: { transitionDuration: '300ms' } })
  onOpen?.({ message: 'Saved' })
  vi.advanceTimersByTime(299)
  expect(shown()[0]?.style).toEqual({ transitionDuration: '300ms' })
  vi.advanceTimersByTime(1)
  // It disappears in the container's default time.
  expect(shown()[0]?.style).toEqual({})
  onMouseLeave?.({} as never)
  expect(shown()[0]).toMatchObject({ autoClose: 1000 })
})

// L-A13
test('errors of long operations stay until closed', () => {
  showToast('error', 'Server error', { long: true })
  expect(shown()[0]).toMatchObject({ autoClose: false })
  expect(shown()[0]?.onMouseLeave).toBeUndefined()
})

// L-A12
test('a repeated message is shown once, and another type or text beside it', () => {
  showToast('error', 'Server error')
  showToast('error', 'Server error')
  expect(shown()).toHaveLength(1)
  showToast('warning', 'Server error')
  showToast('error', 'Another')
  expect(shown()).toHaveLength(3)
})

test('the caller can withdraw a toast', () => {
  const hide = showToast('info', 'Working')
  hide()
  expect(shown()).toEqual([])
})
