/** In whose timeline what happens to an account stands. */
export const ABOUT_USER = 'user'
