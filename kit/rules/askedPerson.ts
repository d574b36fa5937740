/**
 * Whom somebody looks for, as what they typed was taken: a whole e-mail address, in lower case; the last digits of a
 * phone number, or all of it; or a name, its words as they were typed (letters and digits only), and the ways in which it
 * may be written besides.
 */
export type AskedPerson =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly digits: string }
  | { readonly by: 'name'; readonly name: string; readonly words: readonly string[]; readonly ways: readonly string[] }
