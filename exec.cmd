@rem Windows has no exec: npm start runs this file, which runs the program named after it.
@%*
