import { useBlocker } from '@tanstack/react-router'
import { confirm } from './confirm.tsx'

/** What is asked before what was typed is lost. */
export const LOST = {
  title: 'Leave without saving?',
  text: 'What you typed here is not saved yet and will be lost.',
  isDestructive: true,
}

type Options = {
  /** What is asked, where it is not about losing what was typed. */
  question?: { title: string; text: string; isDestructive?: boolean }
  /** Asked at the time of leaving: whether all is saved, though the page has not been drawn since. */
  isFinished?: () => boolean
}

/** Asks before unsaved work is left, within the application and when the tab is closed. */
export function useLeaveGuard(isDirty: boolean, { question = LOST, isFinished = never }: Options = {}): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty || isFinished() || current.pathname === next.pathname) return false
      return !(await confirm({ ...question, confirmLabel: 'Leave', cancelLabel: 'Stay' }))
    },
    enableBeforeUnload: () => isDirty && !isFinished(),
    disabled: !isDirty,
  })
}

const never = () => false
