import type { PageRead } from './page-adapter.ts'

const UNREADABLE: PageRead = { adapter: '', people: [], hasNext: false, problem: 'This page cannot be read.' }

/** Reads the page of a tab; a page of Chrome itself, or one that we may not read, is one that cannot be read. */
export async function readTab(tabId: number): Promise<PageRead> {
  try {
    await chrome.scripting.executeScript({ target: { tabId }, files: ['read-page.js'] })
    const [answer] = await chrome.scripting.executeScript({
      target: { tabId },
      func: () => (globalThis as unknown as { rolecallReadPage: () => unknown }).rolecallReadPage(),
    })
    return (answer?.result as PageRead | undefined) ?? UNREADABLE
  } catch {
    return UNREADABLE
  }
}
