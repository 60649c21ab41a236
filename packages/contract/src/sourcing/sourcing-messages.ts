/**
 * The specification's messages about sourcing, typos included; in a module of their own, so that only sourcing pages
 * load them.
 */
export const SOURCING_MESSAGES = {
  invalidSource: 'Invalid source',
  sourcesFailed: 'Failed to fetch source providers',
  failed: 'Error occured while sourcing. Please try again!',
  started: (source: string) => `Autosourcing started from ${source}`,
  optionsFailed: 'Error occured while fetching details!',
  regionalFailed: 'Error occurred please try later.',
  queryMandatory: 'This field is mandatory',
  // Our own wording for a message that must be shown (rule S-022).
  useChrome: 'Please use the Chrome browser to source from here.',
  installExtension: 'Please install the browser extension to source from here.',
  askContact: 'To get the extension, ask your point of contact.',
} as const
