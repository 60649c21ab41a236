import { useEffect, useState } from 'react'

/** Returns the focus to where it was before the dialog, unless the page puts it elsewhere. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isElsewhere = document.activeElement && document.activeElement !== document.body
      if (isElsewhere || !(before instanceof HTMLElement) || !before.isConnected) return
      before.focus({ preventScroll: true })
    },
    [before],
  )
}
