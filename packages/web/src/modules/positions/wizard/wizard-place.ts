import { createContext, useContext } from 'react'
import type { Choices } from '../details/details-fields.ts'

/** The dialog that holds the wizard. */
export type DialogPlace = {
  reportDirty: (isDirty: boolean) => void
  /** Closes the dialog to choose a template. */
  chooseTemplate: (projects: Choices['projects']) => void
}

const Place = createContext<DialogPlace | undefined>(undefined)

export const DialogPlaceProvider = Place.Provider

/** Returns the dialog; undefined when the wizard is a page of its own. */
export const useDialogPlace = (): DialogPlace | undefined => useContext(Place)
