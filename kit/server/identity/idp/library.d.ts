// The package's entry file prints a warning on every Node that is not yet a long-term release; the files behind it don't.
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider'
}
declare module 'oidc-provider/lib/helpers/errors.js' {
  export class SessionNotFound extends Error {}
}
