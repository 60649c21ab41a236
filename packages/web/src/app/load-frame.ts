/** Loads the shell around all pages except public ones. */
export const loadFrame = () => import('./AppFrame.tsx')
