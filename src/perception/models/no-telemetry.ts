/**
 * Official builds of ONNX Runtime from 1.29 on send events about machine and models to Microsoft, and keep a device id
 * under ~/.cache, unless
 * this variable is set before the library is loaded. Imported before it for that reason alone.
 */
process.env['ORT_DISABLE_TELEMETRY'] = '1';

export {};
