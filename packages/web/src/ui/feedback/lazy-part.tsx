import { type ComponentType, useEffect, useReducer } from 'react'

/**
 * A part of a page that comes when it is first drawn, and that the page can do without: until it is there, and where the network is
 * away, nothing stands in its place. Asked for again by whoever draws it next.
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
