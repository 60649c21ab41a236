import { createContext, useContext } from 'react'
import type { Choices } from '../details/details-fields.ts'

/** The dialog that the wizard stands in. */
export type DialogPlace = {
  reportDirty: (isDirty: boolean) => void
  /** Closes it, for the choice of a template. */
  chooseTemplate: (projects: Choices['projects']) => void
}

const Place = createContext<DialogPlace | undefined>(undefined)

export const DialogPlaceProvider = Place.Provider

/** Missing where the wizard is a page of its own. */
export const useDialogPlace = (): DialogPlace | undefined => useContext(Place)
