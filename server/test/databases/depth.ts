/** True in `npm run test:deep`: what every run does a few times is done often. */
export const isDeep = process.env['DEEP'] === '1'
