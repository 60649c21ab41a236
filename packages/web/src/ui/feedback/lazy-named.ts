import { type LazyExoticComponent, lazy } from 'react'

/** Constraint of React on what it loads late: any component. */
type LateComponent = typeof lazy extends (load: () => Promise<{ default: infer Loaded }>) => unknown ? Loaded : never

/** Returns the component of that name of a module, which is loaded when the component is first rendered. */
export const lazyNamed = <Name extends string, Module extends Record<Name, LateComponent>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> => lazy(async () => ({ default: (await load())[name] }))
