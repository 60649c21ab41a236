import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { UserEvent } from '@testing-library/user-event'
import {
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTestIdSelector,
  getByTextSelector,
  getByTitleSelector,
  Ivya,
} from 'ivya'
import { isShown } from './layout.ts'
import { nextFrame, until } from './until.ts'

const TEST_ID = 'data-testid'

type RoleOptions = {
  name?: string | RegExp
  exact?: boolean
  checked?: boolean
  disabled?: boolean
  expanded?: boolean
  includeHidden?: boolean
  level?: number
  pressed?: boolean
  selected?: boolean
}
type Text = string | RegExp
type Exact = { exact?: boolean }
type Filter = { hasText?: Text; hasNotText?: Text; has?: Locator; hasNot?: Locator; visible?: boolean }
type Patience = { timeout?: number }

const quote = (text: Text): string => (text instanceof RegExp ? String(text) : `${JSON.stringify(text)}i`)

/** Ways to find elements, which are Playwright's: the page has them, and every locator below itself. */
abstract class Finder {
  abstract find(selector: string): Locator

  locator = (css: string | Locator, filter: Filter = {}) =>
    this.find(typeof css === 'string' ? css : css.selector).filter(filter)
  getByRole = (role: string, options: RoleOptions = {}) => this.find(getByRoleSelector(role, options))
  getByText = (text: Text, options: Exact = {}) => this.find(getByTextSelector(text, options))
  getByLabel = (text: Text, options: Exact = {}) => this.find(getByLabelSelector(text, options))
  getByPlaceholder = (text: Text, options: Exact = {}) => this.find(getByPlaceholderSelector(text, options))
  getByTitle = (text: Text, options: Exact = {}) => this.find(getByTitleSelector(text, options))
  getByTestId = (id: Text) => this.find(getByTestIdSelector(TEST_ID, id))
}

/** Elements that begin a line of their own. */
const BLOCKS =
  /^(ADDRESS|ARTICLE|ASIDE|DD|DIV|DL|DT|FIELDSET|FIGURE|FOOTER|FORM|H\d|HEADER|HR|LI|MAIN|NAV|OL|P|PRE|SECTION|TABLE|TR|UL)$/

/** The text as a browser would show it: blocks on lines of their own, and nothing hidden. */
function innerTextOf(element: Element): string {
  const write = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
    if (!(node instanceof Element) || /^(STYLE|SCRIPT)$/.test(node.tagName)) return ''
    if (node !== element && !isShown(node)) return ''
    if (node.tagName === 'BR') return '\n'
    const inside = [...node.childNodes].map(write).join('')
    return BLOCKS.test(node.tagName) ? `\n${inside}\n` : inside
  }
  return write(element)
    .replace(/ *\n[\s\n]*/g, '\n')
    .trim()
}

const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()

function setValue(element: Element, value: string): void {
  const { prototype } =
    element instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement
      : element instanceof HTMLSelectElement
        ? HTMLSelectElement
        : HTMLInputElement
  // Past React, which would take a plain assignment for its own.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value)
}

/** Writes a value as a paste over all of it would. */
function fillIn(element: Element, value: string): void {
  ;(element as HTMLElement).focus()
  if (element.getAttribute('contenteditable') === 'true') pasteOver(element, value)
  else {
    setValue(element, value)
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: value }))
  }
}

/** Replaces what an editor of rich text holds, by its own key and paste. */
function pasteOver(element: Element, text: string): void {
  const whole = { key: 'a', code: 'KeyA', keyCode: 65, ctrlKey: true, bubbles: true, cancelable: true }
  element.dispatchEvent(new KeyboardEvent('keydown', whole))
  const clipboardData = {
    getData: (type: string) => (type === 'text/plain' ? text : ''),
    types: ['text/plain'],
    files: [],
  }
  element.dispatchEvent(Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }))
}

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.closest('[aria-disabled="true"]') !== null

/** Elements described as in Playwright, looked up anew for every use; actions wait until there is exactly one. */
export class Locator extends Finder {
  readonly selector: string
  readonly #user: () => UserEvent
  readonly #ivya = Ivya.create({ browser: 'chromium', testIdAttribute: TEST_ID })

  constructor(selector: string, user: () => UserEvent) {
    super()
    this.selector = selector
    this.#user = user
  }

  find(selector: string): Locator {
    return new Locator(this.selector ? `${this.selector} >> ${selector}` : selector, this.#user)
  }

  filter({ hasText, hasNotText, has, hasNot, visible }: Filter): Locator {
    let found: Locator = this
    if (hasText !== undefined) found = found.find(`internal:has-text=${quote(hasText)}`)
    if (hasNotText !== undefined) found = found.find(`internal:has-not-text=${quote(hasNotText)}`)
    if (has) found = found.find(`internal:has=${JSON.stringify(has.selector)}`)
    if (hasNot) found = found.find(`internal:has-not=${JSON.stringify(hasNot.selector)}`)
    if (visible !== undefined) found = found.find(`visible=${visible}`)
    return found
  }

  nth = (index: number) => this.find(`nth=${index}`)
  first = () => this.nth(0)
  last = () => this.nth(-1)
  and = (other: Locator) => this.find(`internal:and=${JSON.stringify(other.selector)}`)
  or = (other: Locator) => this.find(`internal:or=${JSON.stringify(other.selector)}`)

  /** The elements that are there now. */
  elements(): Element[] {
    return this.#ivya.queryLocatorSelectorAll(this.selector, document)
  }

  /** The element that is there now; throws when there are several. */
  element(): Element | undefined {
    const found = this.elements()
    if (found.length > 1) throw new Error(`${found.length} elements instead of one: ${this.selector}`)
    return found[0]
  }

  async one({ timeout }: Patience = {}, isReady: (element: Element) => boolean = () => true): Promise<Element> {
    return until(
      () => {
        const found = this.element()
        return found && isReady(found) ? found : undefined
      },
      () => `no element is ready for ${this.selector}`,
      timeout,
    )
  }

  /** Finds the element of an action twice, a frame apart: what has just been rendered may be about to be replaced. */
  async #ready(patience?: Patience): Promise<Element> {
    const isReady = (element: Element) => isShown(element) && !isDisabled(element)
    await this.one(patience, isReady)
    await nextFrame()
    return this.one(patience, isReady)
  }

  async waitFor({ state = 'visible', ...patience }: Patience & { state?: string } = {}): Promise<void> {
    const isGone = state === 'hidden' || state === 'detached'
    const holds = () => {
      const found = this.element()
      return (found !== undefined && (state === 'attached' || isShown(found))) !== isGone || undefined
    }
    await until(holds, () => `${this.selector} is not ${state}`, patience.timeout)
  }

  async click({ modifiers = [], button = 'left', ...patience }: ClickOptions = {}): Promise<void> {
    const element = await this.#ready(patience)
    const held = modifiers.map((name) => `{${name === 'ControlOrMeta' ? 'Control' : name}>}`).join('')
    const released = modifiers.map((name) => `{/${name === 'ControlOrMeta' ? 'Control' : name}}`).join('')
    if (held) await this.#user().keyboard(held)
    if (button === 'right') await this.#user().pointer({ keys: '[MouseRight]', target: element })
    else await this.#user().click(element)
    if (released) await this.#user().keyboard(released)
  }

  async dblclick(patience?: Patience): Promise<void> {
    await this.#user().dblClick(await this.#ready(patience))
  }

  async fill(value: string, patience?: Patience): Promise<void> {
    fillIn(await this.#ready(patience), value)
  }

  clear = (patience?: Patience) => this.fill('', patience)

  async press(key: string, patience?: Patience): Promise<void> {
    await this.focus(patience)
    await pressKey(this.#user(), key)
  }

  async pressSequentially(text: string, patience?: Patience): Promise<void> {
    await this.focus(patience)
    await this.#user().keyboard(text.replace(/[[{]/g, '$&$&'))
  }

  async focus(patience?: Patience): Promise<void> {
    await this.one(patience)
    await nextFrame()
    ;((await this.one(patience)) as HTMLElement).focus()
  }

  async blur(patience?: Patience): Promise<void> {
    ;((await this.one(patience)) as HTMLElement).blur()
  }

  async hover(patience?: Patience): Promise<void> {
    await this.#user().hover(await this.one(patience, isShown))
  }

  async setChecked(isWanted: boolean, patience?: Patience): Promise<void> {
    const element = await this.#ready(patience)
    if (isChecked(element) !== isWanted) await this.#user().click(element)
    await until(
      () => isChecked(element) === isWanted || undefined,
      () => `${this.selector} did not become ${isWanted ? 'checked' : 'unchecked'}`,
      patience?.timeout,
    )
  }

  check = (patience?: Patience) => this.setChecked(true, patience)
  uncheck = (patience?: Patience) => this.setChecked(false, patience)

  async selectOption(choice: string | { label: string }, patience?: Patience): Promise<void> {
    const element = await this.#ready(patience)
    if (!(element instanceof HTMLSelectElement)) throw new Error(`${this.selector} is no select`)
    const wanted = typeof choice === 'string' ? choice : choice.label
    const option = [...element.options].find(({ value, label }) => value === wanted || label === wanted)
    if (!option) throw new Error(`${this.selector} has no option ${wanted}`)
    setValue(element, option.value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }

  async setInputFiles(given: GivenFile | string | readonly (GivenFile | string)[], patience?: Patience): Promise<void> {
    const element = await this.one(patience)
    const files = await Promise.all([given].flat().map(openFile))
    Object.defineProperty(element, 'files', { configurable: true, value: files })
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }

  count = async () => this.elements().length
  all = async () => this.elements().map((_, index) => this.nth(index))
  innerText = async (patience?: Patience) => innerTextOf(await this.one(patience))
  textContent = async (patience?: Patience) => (await this.one(patience)).textContent
  allInnerTexts = async () => this.elements().map(innerTextOf)
  allTextContents = async () => this.elements().map(({ textContent }) => textContent ?? '')
  inputValue = async (patience?: Patience) => ((await this.one(patience)) as HTMLInputElement).value
  getAttribute = async (name: string, patience?: Patience) => (await this.one(patience)).getAttribute(name)
  isVisible = async () => this.elements().some(isShown)
  isHidden = async () => !this.elements().some(isShown)
  isChecked = async (patience?: Patience) => isChecked(await this.one(patience))
  isEnabled = async (patience?: Patience) => !isDisabled(await this.one(patience))
  isDisabled = async (patience?: Patience) => isDisabled(await this.one(patience))
  evaluate = async <T>(read: (element: HTMLElement) => T) => read((await this.one()) as HTMLElement)
  evaluateAll = async <T>(read: (elements: Element[]) => T) => read(this.elements())
  scrollIntoViewIfNeeded = async (patience?: Patience) => void (await this.one(patience))
}

type ClickOptions = Patience & { modifiers?: readonly string[]; button?: 'left' | 'right'; force?: boolean }
type GivenFile = { name: string; mimeType: string; buffer: Buffer<ArrayBuffer> }

async function openFile(given: GivenFile | string): Promise<File> {
  if (typeof given === 'string') return new File([await readFile(given)], basename(given))
  return new File([given.buffer], given.name, { type: given.mimeType })
}

export function isChecked(element: Element): boolean {
  return element instanceof HTMLInputElement ? element.checked : element.getAttribute('aria-checked') === 'true'
}

export { isDisabled, textOf }

/** Keys of Playwright that user-event names otherwise. */
const NAMES: Readonly<Record<string, string>> = { Space: ' ', ControlOrMeta: 'Control', '[': '[[', '{': '{{' }

/** Presses a key or a chord such as `Shift+X`, where the focus is. */
export async function pressKey(user: UserEvent, chord: string): Promise<void> {
  await nextFrame()
  const parts = chord.length > 1 ? chord.split(/\+(?=.)/) : [chord]
  const names = parts.map((part) => NAMES[part] ?? part)
  const key = names.at(-1) ?? ''
  const held = names.slice(0, -1)
  const pressed = key.length > 1 && !key.startsWith('[[') && !key.startsWith('{{') ? `{${key}}` : key
  await user.keyboard(
    `${held.map((name) => `{${name}>}`).join('')}${pressed}${held.map((name) => `{/${name}}`).join('')}`,
  )
}
