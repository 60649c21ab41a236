/** What all files of tests begin with. */
export type StoryTemplate = {
  /** The name of the database to clone. */
  template: string
  /** The folder with the files of the product. */
  files: string
  /** The users of the company, each as signing in answers. */
  company: Record<string, { access_token: string; email: string; [name: string]: unknown }>
}

declare module 'vitest' {
  interface ProvidedContext {
    story: StoryTemplate
  }
}
