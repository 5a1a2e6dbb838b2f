// Must be imported before the canvas library, which reads this once when it loads: pictures may not depend on the
// machine's fonts.
process.env.DISABLE_SYSTEM_FONTS_LOAD ??= '1';
