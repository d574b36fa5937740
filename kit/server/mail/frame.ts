/**
 * What our letters mostly say, encoded as they are: each is stored as what it says besides. Never to be changed, since
 * letters of years are read with it; one that looks otherwise is stored in more bytes, and read all the same.
 */
export const FRAME = `To: undisclosed-recipients:;
Auto-Submitted: auto-generated
MIME-Version: 1.0
Content-Type: multipart/alternative;
 boundary="--_NmP-
Date: Mon, 26 Nov 2026 14:17:01 +0000
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

----_NmP-
Please read the text of the announcement

Our office has been asked to =
announce the following. Please open the page to confirm that every name is =
right, or to ask for a change.

Read the text:
https://

--=20
If you did not expect =
this e-mail, please leave it unanswered or write to =

----_NmP--Part_1
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<!doctype html>
<html lang=3D"en">
<head>
<meta charset=3D"utf-8">
<meta name=3D"viewport" content=3D"width=3Ddevice-width, =
initial-scale=3D1">
<meta name=3D"color-scheme" content=3D"light dark">
<meta name=3D"supported-color-schemes" content=3D"light dark">
<title></title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: #161716 !=
important; }
  .sheet { background: #222422 !important; }
  .ink { color: #ece9e4 !important; }
  .soft { color: #b6b2ab !important; =
}
  .wording { background: #2b2e2c !important; border-color: #6fb8a2 !=
important; }
  .button { background: #8fd0bc !important; color: #10211c !=
important; }
  .link { color: #8fd0bc !important; }
}
</style>
</head>
<body class=3D"ground" style=3D"margin:0;padding:0;background:#f3f1ec">
<div class=3D"ground" style=3D"padding:24px 12px;background:#f3f1ec">
<div class=3D"sheet" style=3D"max-width:600px;margin:0 auto;padding:28px =
24px;border-radius:8px;background:#ffffff;font-family:-apple-system, 'Segoe=
 UI', Roboto, Helvetica, Arial, sans-serif;font-size:16px;line-height:1.5">
<h1 class=3D"ink" style=3D"margin:0 0 16px;font-size:22px;line-height:1.=
3;color:#22241f"></h1>
<p class=3D"ink" style=3D"margin:0 0 16px;color:#22241f"></p>
<h2 class=3D"ink" style=3D"margin:0 0 4px;font-size:16px;line-height:1.4;=
color:#22241f"></h2>
<blockquote =
class=3D"wording ink" style=3D"margin:0 0 20px;padding:14px =
18px;border-left:4px solid #14614f;background:#f3f1ec;color:#22241f;font-fa=
mily:Georgia, 'Times New Roman', serif;font-size:18px;line-height:1.=
6"></blockquote>
<p style=3D"margin:0 0 16px"><a class=3D"button" href=3D"https://" =
style=3D"display:inline-block;padding:13px 22px;border-radius:8px;backgroun=
d:#14614f;color:#ffffff;font-weight:600;text-decoration:none"></a></p>
<p class=3D"soft" style=3D"margin:0 0 16px;font-size:14px;colo=
r:#5b5a55">If the button does not work, open this address:<br><a =
class=3D"link" href=3D"https://" style=3D"color:#14614f;word-break:break-all"></a></p>
<p class=3D"soft" style=3D"margin:24px 0 0;font-size:14px;color:#5b5a=
55"></p>
</div>
</div>
</body>
</html>

----_NmP--Part_1--
`.replaceAll('\n', '\r\n')
