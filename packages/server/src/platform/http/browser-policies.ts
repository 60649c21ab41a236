/** No page of ours asks for any of it, and so nothing that gets into one may. */
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

/** `storeOrigin` is where files lie, when that is not here: pages send them there and show them from there. */
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
  // Plain http on a laptop is a supported way to run; https is the proxy's.
  upgradeInsecureRequests: null,
})
