struct Empty {}
