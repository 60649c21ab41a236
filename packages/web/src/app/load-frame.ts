/** The shell around all pages but those of strangers. */
export const loadFrame = () => import('./AppFrame.tsx')
