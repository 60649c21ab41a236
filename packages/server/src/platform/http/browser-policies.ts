/** Browser features that none of our pages uses, and so no injected script may. */
export const PERMISSIONS_POLICY = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** `storeOrigin`: the origin of files on another server: pages send them there and show them from there. */
export const contentSecurity = (storeOrigin: string | undefined) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...(storeOrigin ? [storeOrigin] : [])],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", ...(storeOrigin ? [storeOrigin] : [])],
  frameSrc: ["'self'", 'blob:', ...(storeOrigin ? [storeOrigin] : [])],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  // Plain http on a laptop is a supported setup; https is up to the proxy.
  upgradeInsecureRequests: null,
})
