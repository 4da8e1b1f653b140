// Partial bundle: the core and only the traces that are drawn. Imported by Plot.tsx alone, which is lazy.
import bar from 'plotly.js/lib/bar';
import barpolar from 'plotly.js/lib/barpolar';
import Plotly from 'plotly.js/lib/core';
import scatterpolar from 'plotly.js/lib/scatterpolar';

Plotly.register([bar, barpolar, scatterpolar]);

export default Plotly;
