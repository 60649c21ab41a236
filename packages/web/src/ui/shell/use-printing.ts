import { useSyncExternalStore } from 'react'

let isBetween = false

function subscribe(notify: () => void): () => void {
  const media = matchMedia('print')
  const set = (value: boolean) => () => {
    isBetween = value
    notify()
  }
  const [begin, end] = [set(true), set(false)]
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  media.addEventListener('change', notify)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
    media.removeEventListener('change', notify)
  }
}

/** Returns whether the page is rendered for print, for cases that stylesheets can't handle. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(subscribe, () => isBetween || matchMedia('print').matches)
