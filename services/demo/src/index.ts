export { decideDemo, type DemoFacts, type DemoMarker, type DemoMarkers, openDemoMarkers } from './marker.js';
export { seedDemo } from './seed.js';
