/** How the mailbox looks: the application's colours, without its code. */
export const MAILBOX_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #f6f4f0; --sheet: #fff; --ink: #22241f; --soft: #5b5a55; --line: #d9d5cc; --accent: #14614f;
  --on-accent: #fff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #161716; --sheet: #222422; --ink: #ece9e4; --soft: #b6b2ab; --line: #45483f; --accent: #8fd0bc;
    --on-accent: #10211c;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif;
}
main { max-width: 860px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.3; overflow-wrap: anywhere; }
h2 { margin: 32px 0 8px; font-size: 18px; }
a { color: var(--accent); text-underline-offset: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.about, .none { color: var(--soft); margin: 0 0 20px; }
.back { margin: 0 0 12px; }
form { margin: 0 0 20px; }
label { display: block; margin-bottom: 4px; font-weight: 600; }
.field { display: flex; gap: 8px; max-width: 480px; }
input {
  flex: 1; min-width: 0; min-height: 44px; padding: 8px 12px; border: 1px solid var(--soft); border-radius: 8px;
  background: var(--sheet); color: var(--ink); font: inherit;
}
button {
  min-height: 44px; padding: 8px 20px; border: 0; border-radius: 8px; background: var(--accent);
  color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer;
}
.messages { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 8px; background: var(--sheet); overflow: hidden; }
.messages li + li { border-top: 1px solid var(--line); }
.messages a { display: grid; gap: 2px; padding: 12px 16px; color: var(--ink); text-decoration: none; }
.messages a:hover .subject, .messages a:focus-visible .subject { text-decoration: underline; }
.messages a:focus-visible { outline-offset: -3px; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.to, time { color: var(--soft); font-size: 14px; overflow-wrap: anywhere; }
.messages time { font-variant-numeric: tabular-nums; }
@media (min-width: 768px) {
  .messages a { grid-template-columns: 1fr auto; column-gap: 24px; }
  .messages .subject { grid-column: 1; }
  .messages .to { grid-column: 1; grid-row: 2; }
  .messages time { grid-column: 2; grid-row: 1 / span 2; align-self: center; }
}
.pages { display: flex; gap: 24px; margin: 16px 0; }
.pages a, .back a { display: inline-block; padding: 10px 0; }
dl { margin: 0 0 20px; }
dl div { display: flex; gap: 8px; }
dt { color: var(--soft); min-width: 48px; }
dd { margin: 0; overflow-wrap: anywhere; }
dd time { color: inherit; font-size: inherit; }
nav { display: flex; gap: 4px; }
nav a {
  padding: 10px 16px; border: 1px solid var(--line); border-bottom: 0; border-radius: 8px 8px 0 0;
  background: var(--ground); text-decoration: none;
}
nav a[aria-current] { background: var(--sheet); color: var(--ink); font-weight: 600; }
iframe, pre { display: block; width: 100%; margin: 0; border: 1px solid var(--line); border-radius: 0 8px 8px 8px; background: var(--sheet); }
iframe { height: max(480px, 65vh); }
pre { padding: 16px; white-space: pre-wrap; overflow-wrap: anywhere; font: 15px/1.6 ui-monospace, Consolas, monospace; }
.links { margin: 0; padding-left: 20px; }
.links li { padding: 6px 0; overflow-wrap: anywhere; }
`
