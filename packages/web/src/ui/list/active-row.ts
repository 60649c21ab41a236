import { type Atom, createAtom, useSelector } from '@tanstack/react-store'
import { createContext, useContext, useState } from 'react'
import { isFocusFree, onNextPress } from '../shell/focus.ts'

/**
 * The row of a list that is walked on. It lives beside the components, so that a step draws two rows and not the list, and
 * it knows the rows now drawn, so that the focus follows at once, or as soon as the row is there.
 */
export type ActiveRow = {
  key: Atom<string | undefined>
  /** Walks to a row; `takesFocus` has the focus come along. */
  walk: (key: string | undefined, takesFocus?: boolean) => void
  /** Walks on by itself after an answer has come: the focus comes along unless the person is at something else by now. */
  goOn: (key: string | undefined) => void
  /** Brings the focus back to where the walk is. */
  focus: () => void
  /** Says that a row is drawn. Returns how to say that it is gone. */
  add: (key: string, element: HTMLElement) => () => void
}

function focusRow(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'nearest' })
}

const hasFocus = (element: HTMLElement) => document.activeElement === element

function createActiveRow(initial: string | undefined): ActiveRow {
  const key = createAtom(initial)
  const elements = new Map<string, HTMLElement>()
  let awaited: string | undefined
  let stopWaiting = () => {}
  /** The focus follows to a row that is on its way, unless the person presses something else meanwhile. */
  const awaitRow = (of: string | undefined) => {
    stopWaiting()
    awaited = of
    if (of !== undefined)
      stopWaiting = onNextPress(() => {
        awaited = undefined
      })
  }
  const walk = (next: string | undefined, takesFocus = true) => {
    key.set(next)
    awaitRow(undefined)
    if (next === undefined || !takesFocus) return
    const element = elements.get(next)
    if (element) focusRow(element)
    else awaitRow(next)
  }
  return {
    key,
    walk,
    goOn: (next) => walk(next, isFocusFree()),
    focus: () => walk(key.get()),
    add: (of, element) => {
      elements.set(of, element)
      if (awaited === of) {
        awaitRow(undefined)
        if (isFocusFree()) focusRow(element)
      }
      return () => {
        if (elements.get(of) !== element) return
        elements.delete(of)
        // A row that is drawn anew has the focus again.
        if (key.get() === of && hasFocus(element)) awaitRow(of)
      }
    },
  }
}

export const useActiveRow = (initial?: string): ActiveRow => useState(() => createActiveRow(initial))[0]

/** The row that a cell belongs to. */
export const RowContext = createContext<{ active: ActiveRow; rowKey: string } | undefined>(undefined)

/** In a cell: whether its row is the one that is walked on, whose controls Tab reaches. */
export function useIsInActiveRow(): boolean {
  const row = useContext(RowContext)
  if (!row) throw new Error('useIsInActiveRow is for the cells of a list')
  return useSelector(row.active.key, (key) => key === row.rowKey)
}
