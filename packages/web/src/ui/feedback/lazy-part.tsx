import { type ComponentType, useEffect, useReducer } from 'react'

/**
 * Makes an optional part of a page that is loaded when it first renders: until then, and when offline, it renders
 * nothing. The next render after a failure tries again.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return function Part(props: Props) {
    const [, drawAgain] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (Loaded) return
      let isDrawn = true
      load().then(
        (component) => {
          Loaded = component
          if (isDrawn) drawAgain()
        },
        () => undefined,
      )
      return () => {
        isDrawn = false
      }
    }, [])
    return Loaded ? <Loaded {...props} /> : null
  }
}
