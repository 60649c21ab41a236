import { useBlocker } from '@tanstack/react-router'
import { confirm } from '../../ui/confirm.tsx'

/** Asks before unfinished work is left. What was typed stays in this tab, and the question says so. */
export function useKeepGuard(isDirty: boolean, isFinished: () => boolean): void {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (isFinished() || current.pathname === next.pathname) return false
      return !(await confirm({
        title: 'Leave before it is saved?',
        text: 'What you typed stays in this tab: open the page again to go on with it.',
        confirmLabel: 'Leave',
        cancelLabel: 'Stay',
      }))
    },
    enableBeforeUnload: () => isDirty && !isFinished(),
    disabled: !isDirty,
  })
}
