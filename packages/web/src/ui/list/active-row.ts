import { type Atom, createAtom, useSelector } from '@tanstack/react-store'
import { createContext, useContext, useState } from 'react'
import { isFocusFree, onNextPress } from '../shell/focus.ts'

/**
 * The active row of a list. It is kept outside the components, so that a move re-renders two rows and not the list.
 * It knows the mounted rows, so that the focus follows at once, or as soon as the row is mounted.
 */
export type ActiveRow = {
  key: Atom<string | undefined>
  /** Makes a row active; `takesFocus` moves the focus too. */
  walk: (key: string | undefined, takesFocus?: boolean) => void
  /** Makes a row active after an answer arrived: moves the focus too, unless the user is doing something else by now. */
  goOn: (key: string | undefined) => void
  /** Returns the focus to the active row. */
  focus: () => void
  /** Registers a mounted row. Returns a function that removes it. */
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
  /** Moves the focus to a row once it is mounted, unless the user presses a key or button first. */
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
        // A row that is mounted again gets the focus back.
        if (key.get() === of && hasFocus(element)) awaitRow(of)
      }
    },
  }
}

export const useActiveRow = (initial?: string): ActiveRow => useState(() => createActiveRow(initial))[0]

/** The row that a cell belongs to. */
export const RowContext = createContext<{ active: ActiveRow; rowKey: string } | undefined>(undefined)

/** Returns, in a cell, whether its row is active, so that Tab reaches the row's controls. */
export function useIsInActiveRow(): boolean {
  const row = useContext(RowContext)
  if (!row) throw new Error('useIsInActiveRow is for the cells of a list')
  return useSelector(row.active.key, (key) => key === row.rowKey)
}
