/** Of the page that leads to trusting the server; it can load nothing. */
export const STYLE = `
:root{color-scheme:light dark;--ink:#1a202c;--dim:#4a5568;--paper:#f7fafc;--card:#fff;--line:#cbd5e0;--accent:#1f5fa8;--on:#fff;--mark:#dbeafe;--good:#1c6b3f;--goodbg:#e3f5ea;--wait:#8a4b08;--waitbg:#fdf1dd}
@media(prefers-color-scheme:dark){:root{--ink:#edf2f7;--dim:#b4c0d0;--paper:#12171f;--card:#1b222d;--line:#3a4658;--accent:#7db4f0;--on:#0c1622;--mark:#24405f;--good:#8fe0b0;--goodbg:#163524;--wait:#f6c98a;--waitbg:#3a2a12}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:1.25rem 1rem 3rem}
.brand{font-weight:700;color:var(--accent);margin:0}
h1{font-size:1.6rem;line-height:1.25;margin:.25rem 0 .75rem}
h2{font-size:1.2rem;margin:2rem 0 .5rem}
p{margin:.5rem 0}
.dim{color:var(--dim);font-size:.95rem}
.state{border-radius:.75rem;padding:1rem;margin:1.25rem 0;background:var(--card);border:1px solid var(--line)}
.state p{margin:0;font-weight:600}
.state p+p{font-weight:400;margin-top:.5rem}
.state.good{background:var(--goodbg);border-color:var(--good)}.state.good>p:first-child{color:var(--good)}
.state.wait{background:var(--waitbg);border-color:var(--wait)}.state.wait>p:first-child{color:var(--wait)}
.button{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.5rem 1.25rem;margin-top:.75rem;border-radius:.6rem;border:1px solid var(--accent);background:var(--accent);color:var(--on);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button.quiet{background:transparent;color:var(--accent)}
.button[hidden]{display:none}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
details{background:var(--card);border:1px solid var(--line);border-radius:.75rem;margin:.75rem 0}
summary{min-height:3rem;padding:.75rem 1rem;font-weight:600;cursor:pointer}
ol{list-style:none;margin:0;padding:0 1rem 1rem}
li{border-top:1px solid var(--line);padding:1rem 0;display:grid;gap:.75rem}
li b{display:block;color:var(--accent)}
svg{display:block;width:100%;max-width:18.75rem;height:auto;font:14px system-ui,sans-serif;fill:var(--ink)}
.frame{fill:var(--paper);stroke:var(--dim);stroke-width:1.5}
.bar,.cross{stroke:var(--dim);stroke-width:1.5;fill:none}
.head,.strong{font-weight:600}
.marked{fill:var(--mark);stroke:var(--accent);stroke-width:2}
.accent{fill:var(--accent)}.knob{fill:var(--card)}.onaccent{fill:var(--on);font-weight:600}
code{display:block;font:.95rem/1.6 ui-monospace,monospace;overflow-wrap:anywhere;background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.75rem}
.code{background:#fff;padding:.75rem;border-radius:.75rem;width:13rem}
.code svg{width:100%}
.desk{display:none}
@media(min-width:40rem){li{grid-template-columns:1fr 18.75rem;align-items:center;gap:1.5rem}.desk{display:grid;margin-top:2rem;grid-template-columns:1fr 13rem;gap:1.5rem;align-items:center}h1{font-size:2rem}main{padding-top:2.5rem}}
`;
