import { RELAY_MESSAGE } from '@rolecall/domain/sourcing/source-kinds'

// Runs on pages of the paired server: shows that the extension is there, and listens for new orders.

document.documentElement.dataset.rolecallExtension = chrome.runtime.getManifest().version

addEventListener('message', ({ source, origin, data }: MessageEvent) => {
  // The order itself comes from the server, so a forged message has no effect.
  if (source === window && origin === location.origin && data?.message === RELAY_MESSAGE)
    void chrome.runtime.sendMessage({ kind: 'ordered' }).catch(() => undefined)
})
