import mirror from '@mui/stylis-plugin-rtl';
import { compile, type Middleware, middleware, prefixer, serialize, stringify } from 'stylis';
import { rtlPlugin } from './rtlPlugin';

const cssBy = (plugin: Middleware, css: string) =>
  serialize(compile(css), middleware([prefixer, plugin, stringify]));

it.each([
  'color:red;display:flex;padding:6px 16px;border-radius:8px;background-color:#123456;margin:0 auto;',
  'padding:1px 2px 3px 4px;',
  'margin:calc(1px + 2px) 3px 4px 5px;',
  'margin-left:4px;padding-right:8px;left:0;float:right;text-align:left;',
  'border-radius:1px 2px 3px 4px;border-width:1px 2px 3px 4px;border-color:red blue green black;',
  'border-style:solid dotted dashed none;direction:ltr;cursor:e-resize;',
  'box-shadow:2px 0 4px black;text-shadow:1px 1px black;',
  'transform:translateX(10px) rotate(90deg);transform:translate(4px, 5px);',
  'background:url(a.png) 10% 20%;background-position:5px 0;background-position-x:30%;',
  'background:#0f1b2d;transition:margin 1s;',
  '&:hover{padding:1px 2px 3px 4px;color:red;}color:blue;',
  '/* @noflip */left:0;color:red;',
  '@media (min-width:1px){left:0;color:red;.a{color:red;}.b{right:0;}}',
  '@supports (left:0){.a{left:0;}}',
  '@media (min-width:1px){color:red;.a{left:0;}}',
])('A page from right to left has the same rules as with the plugin alone: %s', (declarations) => {
  const css = `.rule{${declarations}}`;
  expect(cssBy(rtlPlugin, css)).toBe(cssBy(mirror, css));
});

it('Sides are flipped', () => {
  expect(cssBy(rtlPlugin, '.rule{left:0;padding:1px 2px 3px 4px;}')).toBe(
    '.rule{right:0;padding:1px 4px 3px 2px;}',
  );
});

it.each([
  '@keyframes move{from{left:0;}to{left:9px;}}',
  '@keyframes move{0%{opacity:0;}50%{opacity:1;transform:translateX(5px);}100%{opacity:0;}}',
  '@keyframes fade{0%{opacity:0;transform:scale(0);}100%{opacity:1;}}',
])('A page from right to left has the same keyframes as with the plugin alone: %s', (css) => {
  expect(cssBy(rtlPlugin, css)).toBe(cssBy(mirror, css));
});
