import { RELAY_MESSAGE } from '@rolecall/domain/sourcing/source-kinds'

// On pages of the paired server: says that the extension is there, and hears when something is ordered.

document.documentElement.dataset.rolecallExtension = chrome.runtime.getManifest().version

addEventListener('message', ({ source, origin, data }: MessageEvent) => {
  // What is to be done is asked of the server: whatever else calls itself so brings nothing with it.
  if (source === window && origin === location.origin && data?.message === RELAY_MESSAGE)
    void chrome.runtime.sendMessage({ kind: 'ordered' }).catch(() => undefined)
})
