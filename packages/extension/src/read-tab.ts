import type { PageReading } from './page-adapter.ts'

const UNREADABLE: PageReading = { adapter: '', people: [], hasNext: false, problem: 'This page cannot be read.' }

/** Reads the page of a tab; a page of Chrome itself, or one without permission, counts as unreadable. */
export async function readTab(tabId: number): Promise<PageReading> {
  try {
    await chrome.scripting.executeScript({ target: { tabId }, files: ['read-page.js'] })
    const [answer] = await chrome.scripting.executeScript({
      target: { tabId },
      func: () => (globalThis as unknown as { rolecallReadPage: () => unknown }).rolecallReadPage(),
    })
    return (answer?.result as PageReading | undefined) ?? UNREADABLE
  } catch {
    return UNREADABLE
  }
}
