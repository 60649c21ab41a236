import type { Expect } from '@playwright/test'
import { getElementAccessibleDescription, getElementAccessibleName } from 'ivya/utils'
import { expect as expectValue } from 'vitest'
import { isShown } from './layout.ts'
import { isChecked, isDisabled, Locator, textOf } from './locator.ts'
import { FlowPage } from './page.ts'
import { PATIENCE_MS, until } from './until.ts'

type Options = { timeout?: number; ignoreCase?: boolean }
type Text = string | RegExp

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
const isSame = (text: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(text) : tidy(text) === tidy(wanted)
const isPart = (text: string, wanted: Text) =>
  wanted instanceof RegExp ? wanted.test(text) : tidy(text).includes(tidy(wanted))
const nameOf = (element: Element) => getElementAccessibleName(element, false)
const descriptionOf = (element: Element) => getElementAccessibleDescription(element, false)
const inputOf = (element: Element) => (element as HTMLInputElement).value

/** What is expected of elements: whether it holds now, and what there is instead. */
type Look = { holds: boolean; found: unknown }

/** Returns the expectations of Playwright for a locator, which wait; `isNot` turns them round. */
function expectOf(locator: Locator, isNot: boolean) {
  const wait = (look: () => Look, name: string, wanted: unknown, { timeout }: Options = {}) => {
    let last: Look | undefined
    return until(
      () => {
        last = look()
        return last.holds !== isNot || undefined
      },
      () =>
        `expected ${locator.selector} ${isNot ? 'not ' : ''}${name} ${wanted ?? ''}; found: ${JSON.stringify(last?.found)}`,
      timeout,
    )
  }
  /** Expects something of the one element. An element that is not there does not have it. */
  const ofOne =
    <T>(name: string, holds: (element: Element, wanted: T) => boolean, read: (element: Element) => unknown = textOf) =>
    (wanted?: T, options?: Options) =>
      wait(
        () => {
          const element = locator.element()
          if (!element) return { holds: isNot, found: 'nothing' }
          return { holds: holds(element, wanted as T), found: read(element) }
        },
        name,
        wanted,
        options,
      )
  const ofTexts = (name: string, isTrue: (text: string, wanted: Text) => boolean) => {
    const ofText = ofOne<Text>(name, (element, wanted) => isTrue(textOf(element), wanted))
    return (wanted: Text | readonly Text[], options?: Options) => {
      if (typeof wanted === 'string' || wanted instanceof RegExp) return ofText(wanted, options)
      const look = () => {
        const found = locator.elements().map(textOf)
        return {
          holds: found.length === wanted.length && found.every((text, at) => isTrue(text, wanted[at] ?? '')),
          found,
        }
      }
      return wait(look, name, wanted, options)
    }
  }
  const seen = (isSeen: boolean) => (options?: Options) =>
    wait(
      () => {
        const element = locator.element()
        return { holds: (element !== undefined && isShown(element)) === isSeen, found: element && textOf(element) }
      },
      isSeen ? 'to be visible' : 'to be hidden',
      undefined,
      options,
    )
  const state = (name: string, holds: (element: Element) => boolean) => (options?: Options) =>
    ofOne(name, holds)(undefined, options)
  return {
    toBeVisible: ({ visible = true, ...options }: Options & { visible?: boolean } = {}) => seen(visible)(options),
    toBeHidden: seen(false),
    toBeAttached: (options?: Options) =>
      wait(() => ({ holds: locator.element() !== undefined, found: undefined }), 'to be attached', undefined, options),
    toBeFocused: state('to be focused', (element) => document.activeElement === element),
    toBeEnabled: state('to be enabled', (element) => !isDisabled(element)),
    toBeDisabled: state('to be disabled', isDisabled),
    toBeEmpty: state(
      'to be empty',
      (element) => !(element instanceof HTMLInputElement ? inputOf(element) : textOf(element)),
    ),
    toBeChecked: ({ checked = true, ...options }: Options & { checked?: boolean } = {}) =>
      state(checked ? 'to be checked' : 'to be unchecked', (element) => isChecked(element) === checked)(options),
    toHaveText: ofTexts('to have the text', isSame),
    toContainText: ofTexts('to contain the text', isPart),
    toHaveValue: ofOne<Text>('to have the value', (element, wanted) => isSame(inputOf(element), wanted), inputOf),
    toHaveCount: (wanted: number, options?: Options) =>
      wait(
        () => {
          const { length } = locator.elements()
          return { holds: length === wanted, found: length }
        },
        'to be so many:',
        wanted,
        options,
      ),
    toHaveAttribute: (attribute: string, wanted?: Text, options?: Options) =>
      ofOne<Text | undefined>(
        `to have ${attribute}`,
        (element) => {
          const value = element.getAttribute(attribute)
          return value !== null && (wanted === undefined || isSame(value, wanted))
        },
        (element) => element.getAttribute(attribute),
      )(wanted, options),
    toHaveAccessibleName: ofOne<Text>('to have the name', (element, wanted) => isSame(nameOf(element), wanted), nameOf),
    toHaveAccessibleDescription: ofOne<Text>(
      'to have the description',
      (element, wanted) => isSame(descriptionOf(element), wanted),
      descriptionOf,
    ),
  }
}

function expectOfPage(isNot: boolean) {
  const wait = (read: () => string, wanted: Text | ((url: URL) => boolean), { timeout }: Options = {}) =>
    until(
      () => {
        const holds = typeof wanted === 'function' ? wanted(new URL(location.href)) : isSame(read(), wanted)
        return holds !== isNot || undefined
      },
      () => `expected ${isNot ? 'not ' : ''}${wanted}; found ${read()}`,
      timeout,
    )
  return {
    toHaveURL: (wanted: Text | ((url: URL) => boolean), options?: Options) =>
      wait(() => location.href, typeof wanted === 'string' ? new URL(wanted, location.href).href : wanted, options),
    toHaveTitle: (wanted: Text, options?: Options) => wait(() => document.title, wanted, options),
  }
}

/** Repeats a block until it passes. */
const expectOfBlock = (act: () => Promise<unknown>) => ({
  async toPass({ timeout = PATIENCE_MS }: Options = {}) {
    const end = performance.now() + timeout
    for (;;) {
      try {
        return await act()
      } catch (error) {
        if (performance.now() > end) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  },
})

function expectAnything(subject: unknown, message?: string): unknown {
  if (subject instanceof Locator) return Object.assign(expectOf(subject, false), { not: expectOf(subject, true) })
  if (subject instanceof FlowPage) return Object.assign(expectOfPage(false), { not: expectOfPage(true) })
  const isBlock = typeof subject === 'function' && subject.constructor.name === 'AsyncFunction'
  return isBlock ? expectOfBlock(subject as () => Promise<unknown>) : expectValue(subject, message)
}

/** The part of Playwright's `expect` that needs no browser, so that a test may move by another import. */
export const expect = Object.assign(expectAnything, {
  poll: (look: () => unknown, options: Options & { message?: string } = {}) =>
    expectValue.poll(look, { timeout: PATIENCE_MS, interval: 25, ...options }),
  stringContaining: expectValue.stringContaining,
  stringMatching: expectValue.stringMatching,
  arrayContaining: expectValue.arrayContaining,
  objectContaining: expectValue.objectContaining,
  any: expectValue.any,
}) as unknown as Expect
